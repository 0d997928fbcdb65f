export const text = {
  shop: 'Loja',
  home: 'Início',
  orders: 'Pedidos',
  welcome: 'Boas-vindas à loja. Qualquer pessoa vê esta página.',
  hello: (name: string): string => `Olá, ${name}`,
  loading: 'Carregando…',
  ordersNeedSignIn: 'Para ver seus pedidos, entre com a sua conta.',
  noOrders: 'Não foi possível carregar os pedidos. Tente de novo em instantes.',
  notFound: 'Página não encontrada.',
} as const;
