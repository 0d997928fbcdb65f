export interface Question {
  readonly provider: string;
  readonly person: string;
  /** Where the answer goes, with the parameters of the request. */
  readonly action: string;
  readonly parameters: URLSearchParams;
}

/** The name of the button that was pressed, added to the parameters of the request. */
export const DECISION = 'house_decision';

/** The one page of every provider. It needs no script and no cookie. */
export function questionPage({ provider, person, action, parameters }: Question): string {
  const hidden = [...parameters]
    .filter(([name]) => name !== DECISION)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Provedor de teste</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; }
button { font: inherit; padding: 0.5rem 1rem; margin-right: 0.5rem; }
</style>
</head>
<body>
<main>
<h1>Provedor de teste</h1>
<p>Faz o papel de <strong>${escaped(provider)}</strong>. Você entrou como <strong>${escaped(person)}</strong>.</p>
<form action="${escaped(action)}">
${hidden.join('\n')}
<p>Permitir que o site saiba quem você é?</p>
<button name="${DECISION}" value="allow">Permitir</button>
<button name="${DECISION}" value="deny">Recusar</button>
</form>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
