export const deviceText = {
  unknownBrowser: 'Navegador desconhecido',
  on: (browser: string, system: string): string => `${browser} no ${system}`,
  sameNetwork: 'nesta mesma rede',
  localNetwork: 'rede local',
  network: (prefix: string): string => `rede ${prefix}`,
  otherNetwork: (prefix: string): string => `outra rede (${prefix})`,
} as const;
