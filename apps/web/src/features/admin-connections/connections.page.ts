import type { PublicSettings } from '@portaria/contract';
import { definePage } from '../../navigation/define-page.ts';

export const connectionsPage = definePage({
  path: '/admin/connections',
  text: { title: 'Conexões', description: 'Os provedores por onde as pessoas também entram.' },
  icon: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  group: 'service',
  needs: ['connections.see'],
  isOn: ({ providers }: PublicSettings) => providers !== undefined,
});
