const feminine: readonly string[] = ['Apple', 'Microsoft'];

/** Before the name, and the ending of words such as "vinculado". */
export function providerArticle(name: string): 'o' | 'a' {
  return feminine.includes(name) ? 'a' : 'o';
}
