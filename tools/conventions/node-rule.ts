import type ts from 'typescript';

/** Returns a message if this syntax node breaks the rule. */
export type NodeRule = (node: ts.Node, file: string) => string | undefined;
