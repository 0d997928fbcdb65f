import type { Table } from '@portaria/harness/records';
import type { Comparison } from '../ratios/compare.ts';
import { spreadText } from '../statistics.ts';

export interface PeerResult {
  readonly plan: { readonly title: string };
  readonly measured: Comparison;
  /** Undefined if the peer does not have the call. */
  readonly peer: Comparison | undefined;
}

const head = ['Call', 'CPU, peer', 'CPU, bare', 'Ratio, peer', 'Ratio, product'];

function row({ plan, measured, peer }: PeerResult): string[] {
  const ofPeer = peer
    ? [
        `${spreadText(peer.cpuMs[0], 2)} ms`,
        `${spreadText(peer.cpuMs[1], 2)} ms`,
        spreadText(peer.cpuRatio, 2),
      ]
    : ['–', '–', '–'];
  return [plan.title, ...ofPeer, spreadText(measured.cpuRatio, 2)];
}

export const peerTable = (results: readonly PeerResult[]): Table => ({ head, rows: results.map(row) });
