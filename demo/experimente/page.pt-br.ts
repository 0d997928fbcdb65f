export const PATH = '/experimente';

interface Door {
  readonly name: string;
  readonly url: string;
  /** Whether Ana has let it in before. */
  readonly isKnown: boolean;
}

export interface Shown {
  /** The product's own stylesheets. */
  readonly styles: readonly string[];
  readonly password: string;
  readonly administrator: string;
  readonly doors: readonly Door[];
  readonly inboxUrl: string;
  /** Undefined if that edition does not run. */
  readonly specificationUrl: string | undefined;
}

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M0 0h20a12 12 0 0 1 0 24v8H0z"/><path d="M10 32V14a5 5 0 0 1 10 0v18z"/></svg>';
const door = '<svg viewBox="0 0 10 16" aria-hidden="true"><path d="M0 16V5a5 5 0 0 1 10 0v11z"/></svg>';

export function experimentePage(shown: Shown): string {
  const { administrator, password } = shown;
  const styles = [...shown.styles, `${PATH}/aparencia.css`];
  const entrance = (username: string, to: string, title: string, text: string): string =>
    `<li><button type="button" data-username="${username}" data-to="${to}">${door}<strong>${title}</strong><span>${text}</span></button></li>`;
  const link = (url: string, title: string, text: string): string =>
    `<li><a href="${url}">${door}<strong>${title}</strong><span>${text}</span></a></li>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Experimente a Portaria</title>
<link rel="icon" href="/favicon.svg">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${PATH}/entrar.js"></script>
</head>
<body>
<main class="experimente" data-password="${password}" data-administrator="${administrator}">
<p class="mark">${mark} Portaria</p>
<h1>Experimente</h1>
<p class="lead">Sessenta dias de uma portaria inventada. Nada sai deste computador, e tudo some quando você fecha o terminal.</p>

<h2>Entre com um toque</h2>
<ul class="doors">
${entrance('ana', '/account', 'Entrar como Ana', 'A conta de uma pessoa: segurança, aparelhos, atividade.')}
${entrance(administrator, '/admin', 'Entrar na administração', 'Helena é titular: pessoas, aplicativos, auditoria.')}
</ul>
<p role="status" id="estado"></p>

<h2>Passe por uma porta</h2>
<ul class="doors">
${shown.doors.map(({ name, url, isKnown }) => link(url, name, isKnown ? 'Ana já autorizou este aplicativo: entra sem perguntas.' : 'Um aplicativo que ainda pergunta a Ana o que pode ver.')).join('\n')}
${link('/login', 'Criar uma conta', 'Do cadastro ao código que chega por e-mail.')}
${link(shown.inboxUrl, 'Caixa de e-mails', 'Toda mensagem daqui chega nela, e só nela.')}
${shown.specificationUrl === undefined ? '' : link(shown.specificationUrl, 'A outra edição', 'As mesmas contas, nas telas da especificação.')}
</ul>

<h2>Para digitar</h2>
<dl>
<div><dt>Contas</dt><dd>ana, bruno, carla e ${administrator}</dd></div>
<div><dt>Senha de todas</dt><dd><code>${password}</code></dd></div>
<div><dt>Código de ${administrator} agora</dt><dd><code id="codigo">······</code></dd></div>
</dl>
</main>
</body>
</html>
`;
}
