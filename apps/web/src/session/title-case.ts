/** For display only. Words are separated by white space, so a hyphenated name gets one capital. */
export function titleCase(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    const [first = '', ...rest] = word;
    return first.toLocaleUpperCase('pt-BR') + rest.join('').toLocaleLowerCase('pt-BR');
  });
}
