/** The used part of PostgreSQL's plan. A node's buffers include those of its children. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Operation?: string;
  readonly 'Subplan Name'?: string;
  readonly Filter?: string;
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
  /** Per execution: divided by the node's loops. */
  readonly buffers: number;
  /** Rows read, including those that a filter removed. */
  readonly rows: number;
}

const OUR_SCHEMA = 'public';
const totalOf = (node: PlanNode): number => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

/** A bitmap index scan belongs to the table scan that uses it. */
const isPartOfScan = (node: PlanNode): boolean => /^Bitmap(?: Index|And|Or)/.test(node['Node Type']);

/** A CTE or InitPlan is listed under its parent, but its buffers are not part of the parent's. */
const runsElsewhere = (node: PlanNode): boolean => /^(?:CTE|InitPlan) /.test(node['Subplan Name'] ?? '');

/** An InitPlan runs when its result is first needed, so a scan that filters by the result has its buffers too. */
function ownBuffers(node: PlanNode, initPlans: readonly PlanNode[]): number {
  const others = (node.Plans ?? []).filter((child) => !isPartOfScan(child) && !runsElsewhere(child));
  const awaited = initPlans.filter((plan) => isAwaitedBy(node, plan));
  return totalOf(node) - [...others, ...awaited].reduce((sum, one) => sum + totalOf(one), 0);
}

/** The filter names the result `$0`, and since PostgreSQL 17 `(InitPlan 1).col1`. */
function isAwaitedBy({ Filter = '' }: PlanNode, { 'Subplan Name': name = '' }: PlanNode): boolean {
  const [, plan = '', result = plan] = /^(InitPlan \d+)(?: \(returns (\$\d+)\))?/.exec(name) ?? [];
  return plan !== '' && Filter.includes(`(${result})`);
}

/** Partitions count as one table. */
const tableOf = (name: string): string => name.replace(/_(?:\d{4}_\d{2}|default)$/, '');

/** The tables that a statement reads and writes, with their costs. Tables of the queue library are skipped. */
export function tablesTouched(root: PlanNode): TableTouch[] {
  const touched: TableTouch[] = [];
  const initPlans: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    initPlans.push(...(node.Plans ?? []).filter(runsElsewhere));
    const loops = node['Actual Loops'];
    const relation = node['Relation Name'];
    if (relation !== undefined && node.Schema === OUR_SCHEMA && loops > 0) {
      touched.push({
        table: tableOf(relation),
        how: node.Operation ?? node['Node Type'],
        isWrite: node['Node Type'] === 'ModifyTable',
        isSequential: /Seq Scan$/.test(node['Node Type']),
        buffers: ownBuffers(node, initPlans) / loops,
        rows: node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
      });
    }
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(root);
  return touched;
}
