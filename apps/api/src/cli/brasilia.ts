const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Operators read times of their own country, whatever the machine is set to. */
export function brasilia(at: Date): string;
export function brasilia(at: Date | null | undefined): string | undefined;
export function brasilia(at: Date | null | undefined): string | undefined {
  return at ? format.format(at) : undefined;
}
