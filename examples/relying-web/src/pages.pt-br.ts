import type { Person } from './portaria.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Loja</title></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`;
}

const logoutForm = '<form method="post" action="/sair"><button>Sair</button></form>';

export const pages = {
  home: (isIn: boolean): string =>
    page(
      'Loja',
      isIn
        ? `<p><a href="/pedidos">Meus pedidos</a></p>\n${logoutForm}`
        : '<p>Você não entrou. <a href="/entrar">Entrar</a></p>\n<p><a href="/pedidos">Meus pedidos</a></p>',
    ),
  orders: ({ name }: Person, validUntil: Date): string =>
    page(
      'Meus pedidos',
      `<p>Olá, ${escaped(name)}! Você ainda não fez pedidos.</p>
<p><small>Acesso à Portaria válido até <time>${validUntil.toISOString()}</time></small></p>
${logoutForm}`,
    ),
  refused: page(
    'Você não autorizou a entrada',
    '<p><a href="/entrar">Tentar de novo</a> ou <a href="/">voltar à loja</a></p>',
  ),
  failed: page(
    'Não deu para entrar',
    '<p>Este link não vale mais, ou veio de outro navegador. <a href="/entrar">Tentar de novo</a></p>',
  ),
  unavailable: page('Não deu certo agora', '<p>Tente de novo em alguns instantes.</p>'),
} as const;
