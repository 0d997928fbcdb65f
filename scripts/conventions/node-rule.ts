import type ts from 'typescript';

/** What is wrong with a piece of a file's syntax, if anything. */
export type NodeRule = (node: ts.Node, file: string) => string | undefined;
