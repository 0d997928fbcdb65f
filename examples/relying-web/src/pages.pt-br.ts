import type { Person } from './portaria.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

const logoutForm = '<form method="post" action="/sair"><button>Sair</button></form>';

/** Every page of the shop. What comes from a person or from Portaria is escaped. */
export interface Pages {
  home(isIn: boolean): string;
  orders(person: Person, validUntil: Date): string;
  readonly refused: string;
  readonly failed: string;
  readonly unavailable: string;
}

export function createPages(shopName: string): Pages {
  const name = escaped(shopName);

  function page(title: string, content: string): string {
    return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<link rel="stylesheet" href="/estilo.css">
</head>
<body>
<header><a class="name" href="/">${name}</a><a href="/pedidos">Meus pedidos</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  }

  return {
    home: (isIn) =>
      page(
        'Boas-vindas',
        isIn
          ? `<p>Você entrou. Veja os seus <a href="/pedidos">pedidos</a>.</p>\n${logoutForm}`
          : `<p>Você não entrou. Aqui não há outra senha: entre com a conta que você já tem.</p>
<p><a class="button" href="/entrar">Entrar</a></p>`,
      ),
    orders: (person, validUntil) =>
      page(
        'Meus pedidos',
        `<p>Olá, ${escaped(person.name)}! Você ainda não fez pedidos.</p>
<p><small>Seu acesso se renova sozinho. Este vale até <time datetime="${validUntil.toISOString()}">${moment.format(validUntil)}</time>.</small></p>
${logoutForm}`,
      ),
    refused: page(
      'Você não autorizou a entrada',
      '<p><a class="button" href="/entrar">Tentar de novo</a></p>\n<p><a href="/">Voltar ao início</a></p>',
    ),
    failed: page(
      'Não deu para entrar',
      `<p>Este link não vale mais, ou veio de outro navegador.</p>
<p><a class="button" href="/entrar">Tentar de novo</a></p>`,
    ),
    unavailable: page('Não deu certo agora', '<p>Tente de novo em alguns instantes.</p>'),
  };
}
