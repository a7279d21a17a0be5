/** Replaces fast-uri, of which RJSF uses `resolve`, for references of schemas with an `$id`: the browser can do that (decision 174). */
export default { resolve: (base: string, reference: string): string => new URL(reference, base).href };
