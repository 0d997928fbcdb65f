/** For display only: each word separated by white space begins with a capital, and the rest is lower case. */
export function titleCase(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    const [first = '', ...rest] = word;
    return first.toLocaleUpperCase('pt-BR') + rest.join('').toLocaleLowerCase('pt-BR');
  });
}
