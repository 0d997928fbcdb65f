export const checkedLinksText = {
  resetOf: (username: string): string =>
    `Escolha uma nova senha para a conta ${username}. Ao salvar, você sai de todos os aparelhos.`,
  about: (device: string, day: string, time: string): string =>
    `O aviso é sobre ${day}, às ${time}, com ${device}.`,
} as const;
