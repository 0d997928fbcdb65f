export const deviceText = {
  unknownBrowser: 'Navegador desconhecido',
  on: (browser: string, system: string): string => `${browser} no ${system}`,
  at: (device: string, place: string): string => `${device} (${place})`,
  sameNetwork: 'nesta mesma rede',
  localNetwork: 'rede local',
  network: (prefix: string): string => `rede ${prefix}`,
  otherNetwork: (prefix: string): string => `outra rede (${prefix})`,
} as const;
