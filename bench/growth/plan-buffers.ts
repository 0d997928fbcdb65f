/** The part of PostgreSQL's plan that is read here; buffers count the children's in. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Operation?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export interface TableTouch {
  readonly table: string;
  readonly how: string;
  readonly isWrite: boolean;
  readonly isSequential: boolean;
  /** Of one probe: a node that runs several times is divided by its runs. */
  readonly buffers: number;
  /** Looked at, whether wanted or not. */
  readonly rows: number;
}

const OUR_SCHEMA = 'public';
const totalOf = (node: PlanNode): number => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

/** A bitmap over the index belongs to the scan of the table that uses it. */
const isPartOfScan = (node: PlanNode): boolean => /^Bitmap(?: Index|And|Or)/.test(node['Node Type']);

/** What a name stands for (a CTE, an InitPlan) runs where it is read, or after everything else; not inside its parent. */
const runsElsewhere = (node: PlanNode): boolean => /^(?:CTE|InitPlan) /.test(node['Subplan Name'] ?? '');

function ownBuffers(node: PlanNode): number {
  const others = (node.Plans ?? []).filter((child) => !isPartOfScan(child) && !runsElsewhere(child));
  return totalOf(node) - others.reduce((sum, child) => sum + totalOf(child), 0);
}

/** Partitions of one table are one table here. */
const tableOf = (name: string): string => name.replace(/_(?:\d{4}_\d{2}|default)$/, '');

/** Which of our tables a statement reads and writes, and what each costs. The queue's own are its library's. */
export function tablesTouched(root: PlanNode): TableTouch[] {
  const touched: TableTouch[] = [];
  const visit = (node: PlanNode): void => {
    const loops = node['Actual Loops'];
    const relation = node['Relation Name'];
    if (relation !== undefined && node.Schema === OUR_SCHEMA && loops > 0) {
      touched.push({
        table: tableOf(relation),
        how: node.Operation ?? node['Node Type'],
        isWrite: node['Node Type'] === 'ModifyTable',
        isSequential: /Seq Scan$/.test(node['Node Type']),
        buffers: ownBuffers(node) / loops,
        rows: node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
      });
    }
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(root);
  return touched;
}
