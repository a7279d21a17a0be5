import never from './never.ts';

/**
 * Stands in for what @rjsf/utils does to find the schema that holds for some data (references, conditions, dependencies, choices): the
 * schemas that the engine gives it are flat, and hold as they are written.
 */
export default (_validator: unknown, schema: unknown): unknown => (typeof schema === 'object' && schema !== null ? schema : {});
export const relaxOptionsForScoring = never;
export const resolveAllReferences = never;
export const resolveAnyOrOneOfSchemas = never;
export const resolveDependencies = never;
export const retrieveSchemaInternal = never;
