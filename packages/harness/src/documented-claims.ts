import { readDocument, sectionOf, tableRows } from './document.ts';

const section = sectionOf(readDocument('openid-connect.md'), 'What you get');
const rows = tableRows(section.slice(section.indexOf('| Scope |')));
const named = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** What docs/openid-connect.md says of each scope. */
export const documentedScopes: readonly {
  readonly name: string;
  readonly claims: readonly string[];
  readonly refusable: boolean;
}[] = rows.flatMap(([scope = '', claims = '', refusable]) =>
  named(scope).map((name) => ({ name, claims: named(claims), refusable: refusable === 'yes' })),
);

/** The claims that userinfo has for these scopes, in alphabetical order. */
export function documentedClaims(scopes: string): string[] {
  const asked = scopes.split(' ');
  return documentedScopes.flatMap(({ name, claims }) => (asked.includes(name) ? claims : [])).toSorted();
}
