import type { Recipe } from './define.ts';
import { fields } from './fields.ts';
import { persons } from './persons.ts';
import { prices } from './prices.ts';
import { rules } from './rules.ts';
import { terms } from './terms.ts';
import { things } from './things.ts';

/** All recipes, by subject. */
export const recipes: readonly Recipe[] = [...prices, ...persons, ...things, ...fields, ...rules, ...terms];
