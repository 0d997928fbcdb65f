export const checkedLinksText = {
  about: (device: string, day: string, time: string): string =>
    `O aviso é sobre ${day}, às ${time}, com ${device}.`,
} as const;
