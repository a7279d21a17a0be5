/**
 * Replaces fast-uri. RJSF uses only its `resolve`, for references of schemas with an `$id`, which the browser can do too
 * (decision 174).
 */
export default { resolve: (base: string, reference: string): string => new URL(reference, base).href };
