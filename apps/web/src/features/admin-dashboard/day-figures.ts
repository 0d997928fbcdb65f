import type { DashboardDay } from '@portaria/contract/administration';

export interface PlotDay extends DashboardDay {
  /** Midnight where the reader is: only its calendar day counts. */
  date: Date;
  isToday: boolean;
}

export function plotDays(days: readonly DashboardDay[]): PlotDay[] {
  return days.map((day, at) => {
    const [year = 0, month = 1, date = 1] = day.day.split('-').map(Number);
    return { ...day, date: new Date(year, month - 1, date), isToday: at === days.length - 1 };
  });
}

export const totalOf = ({ accepted, refused }: DashboardDay): number => accepted + refused;

const STEPS = [1, 1.2, 1.4, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** For the label above the highest day. */
const HEADROOM = 1.15;

/** The upper end of the scale: a round number above the highest day, whose half is whole. */
export function scaleTop(days: readonly DashboardDay[]): number {
  const highest = Math.max(...days.map(totalOf), 1) * HEADROOM;
  if (highest <= 10) return Math.max(2, 2 * Math.ceil(highest / 2));
  const unit = 10 ** Math.floor(Math.log10(highest));
  return unit * (STEPS.find((step) => step * unit >= highest) ?? 10);
}

const NOTABLE = 5;
const TIMES_USUAL = 3;

/** The day with far more refusals than the others. */
export function peakOf(days: readonly PlotDay[]): PlotDay | undefined {
  const [peak] = [...days].sort((one, other) => other.refused - one.refused);
  const usual = days.reduce((sum, { refused }) => sum + refused, 0) / days.length;
  return peak && peak.refused >= NOTABLE && peak.refused >= TIMES_USUAL * usual ? peak : undefined;
}

/** By whole weeks until today, or by days where there are few. */
export function registeredInRow(days: readonly DashboardDay[]): number[] {
  const each = days.length > 7 ? 7 : 1;
  const count = Math.floor(days.length / each);
  const shown = days.slice(days.length - count * each);
  return Array.from({ length: count }, (_, at) =>
    shown.slice(at * each, (at + 1) * each).reduce((sum, { registered }) => sum + registered, 0),
  );
}
