/** Why a mark was not accepted, for the person who chose the file. */
export const markRefusals = {
  gone: 'A marca enviada não está mais guardada. Escolha o arquivo de novo.',
  size: 'O arquivo passa de 100 KB.',
  format: 'Use um arquivo SVG ou PNG.',
  broken: 'O arquivo está incompleto ou danificado.',
  pixels: 'O PNG precisa ter de 16 a 1.024 pixels de cada lado.',
  script: 'O SVG tem código, que não é aceito. Exporte de novo, só com formas e cores.',
  outside: 'O SVG busca algo fora do arquivo. Exporte de novo, só com formas e cores.',
  styles: 'O SVG guarda as cores em uma folha de estilos. Exporte de novo, com as cores em cada forma.',
  complex: 'O desenho tem formas demais. Exporte uma versão mais simples.',
  empty: 'O SVG não tem nenhuma forma.',
  element: (name: string): string =>
    `O SVG usa “${name}”, que não é aceito. Exporte de novo, só com formas e cores.`,
} as const;
