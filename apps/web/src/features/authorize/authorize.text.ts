export const authorizeText = {
  title: 'Entrar em um aplicativo',
  description: 'Confirme se um aplicativo pode ver dados da sua conta.',
  login: (app: string): string => `Entre para continuar em ${app}`,
  proof: (app: string): string => `Confirme sua senha para continuar em ${app}`,
  confirmation: {
    title: (app: string): string => `Confirme seu e-mail para continuar em ${app}`,
    lead: 'Antes disso, nenhum aplicativo pode ver dados da sua conta.',
    action: 'Confirmar e-mail',
  },
  consent: {
    title: (app: string): string => `${app} quer acessar sua conta`,
    account: (username: string, email: string): string => `Você está como ${username} (${email}).`,
    other: 'Usar outra conta',
    may: (app: string): string => `${app} poderá:`,
    back: (host: string): string => `Depois você volta para ${host}.`,
    undo: 'Você pode desfazer isto quando quiser, em Minha conta, Aplicativos conectados.',
    policy: (app: string): string => `Leia a política de privacidade de ${app}.`,
    allow: 'Autorizar',
    deny: 'Cancelar',
  },
  continue: 'Continuar',
  moment: (app: string): string => `Um momento, levando você a ${app}…`,
  gone: {
    title: 'Este pedido expirou',
    lead: 'Volte ao aplicativo e comece de novo. Nada foi compartilhado.',
  },
} as const;
