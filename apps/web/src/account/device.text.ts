export const deviceText = {
  unknownBrowser: 'Navegador desconhecido',
  on: (browser: string, system: string): string => `${browser} no ${system}`,
  localNetwork: 'Rede local',
  network: (prefix: string): string => `Rede ${prefix}`,
} as const;
