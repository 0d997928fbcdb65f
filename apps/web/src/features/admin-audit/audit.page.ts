import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

/** A separate chunk, because its calendar is large. */
export const auditPage = definePage({
  path: adminPaths.audit,
  text: { title: 'Auditoria', description: 'O que a administração fez, e quem fez.' },
  icon: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  group: 'control',
  part: 'src/features/admin-audit/audit-page.tsx',
  load: async () => (await import('./audit-page.tsx')).AuditPage,
});
