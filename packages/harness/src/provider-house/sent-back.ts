/** Where a provider sends the browser, by an address or with a form that posts itself. */
export async function sentBack(
  url: string | URL,
): Promise<{ readonly to: URL; readonly form: URLSearchParams | null }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location !== null) return { to: new URL(location), form: null };
  const html = await answer.text();
  const [, action] = /<form method="post" action="([^"]+)"/.exec(html) ?? [];
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/name="(\w+)" value="([^"]*)"/g))
    form.set(name, value.replaceAll('&quot;', '"'));
  return { to: new URL(action ?? `about:${answer.status}`), form };
}

/** The fields of a form become a query. */
export async function sentTo(url: string | URL): Promise<URL> {
  const { to, form } = await sentBack(url);
  for (const [name, value] of form ?? []) to.searchParams.set(name, value);
  return to;
}
