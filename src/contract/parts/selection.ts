import { Type } from 'typebox';

/** An option as id and label; clients understand value and label as well. */
export const option = Type.Object({ id: Type.String(), label: Type.String() });

/** A node of a tree of options: the specification's other pair of names. */
export const treeNode = Type.Object({ value: Type.String(), label: Type.String() });
