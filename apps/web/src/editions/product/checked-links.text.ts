export const checkedLinksText = {
  reset: (username: string | null): string =>
    `Escolha uma nova senha${username === null ? '' : ` para a conta ${username}`}. Ao salvar, você sai de todos os aparelhos, e os aplicativos de outras empresas são desconectados.`,
  about: (device: string, day: string, time: string): string =>
    `O aviso é sobre ${day}, às ${time}, com ${device}.`,
} as const;
