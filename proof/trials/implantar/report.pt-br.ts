interface Figures {
  readonly ran: number;
  readonly notRun: readonly { readonly section: string; readonly reason: string }[];
  readonly login: number;
  readonly total: number;
}

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1).replace('.', ',')} min`;
const today = (): string => new Date().toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** What the guide says about its last run. */
export const reportLines = ({ ran, notRun, login, total }: Figures): string[] => [
  `Última vez, em ${today()}: ${ran} blocos rodados, login no domínio depois de ${minutes(login)}, tudo em ${minutes(total)}. Não rodados:`,
  '',
  ...notRun.map(({ section, reason }) => `- ${section}: ${reason}.`),
];
