const feminine: readonly string[] = ['Apple', 'Microsoft'];

/** Before a provider's name. Also the ending of words such as "vinculado". */
export function articleOf(name: string): 'o' | 'a' {
  return feminine.includes(name) ? 'a' : 'o';
}
