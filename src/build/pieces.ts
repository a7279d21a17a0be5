type ModuleContext = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };
type ImportersOf = (id: string) => readonly string[];

// What asks for code and data comes ahead of what draws, so that they are on their way side by side.
const beginning = /\/src\/portal\/main\.ts$/;
// What the product list needs comes in one file: the same modules in thirty files weigh 11 kB more after compression.
const firstPages = /\/src\/portal\/(?:open|pages\/home\/home)\.tsx$/;
// Barrels reach these from everywhere; they go where they are used.
const laterModules =
  /@chakra-ui\/react\/dist\/esm\/(?:theme|components\/(?!box|flex|grid|provider))|@ark-ui|@zag-js|lucide-react\/dist\/esm\/icons\//;
// A line that answers slowly brings thirty small files after each other: what several pages share and is small is one.
const parts = /\/src\/portal\/(?:parts|layouts|texts)\/|lucide-react\/dist\/esm\/icons\//;
// What stands in the place of pages that are still to come does not wait for what those are made of.
const placeholders = /\/src\/portal\/.*\/(?:coming-?[\w-]*|skeleton|hidden|foot-bar)\.tsx$/;

/** Tells of modules whether they are, or are imported by, one of some; barrels lead nowhere. */
const reachedFrom = (roots: RegExp) => {
  const known = new Map<string, boolean>();
  const isReached = (id: string, importersOf: ImportersOf): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const found =
      !laterModules.test(id) && (roots.test(id) || importersOf(id).some((importer) => isReached(importer, importersOf)));
    known.set(id, found);
    return found;
  };
  return isReached;
};

/** A group of what is reached from some modules, and nothing else. */
const groupOf = (name: string, roots: RegExp, priority: number) => {
  const isReached = reachedFrom(roots);
  return {
    debugName: name,
    priority,
    name: (id: string, context: ModuleContext) =>
      isReached(id, (module) => context.getModuleInfo(module)?.importers ?? []) ? name : null,
  };
};

/** Into which files the portal's code goes. */
export const pieces = [
  groupOf('begin', beginning, 3),
  groupOf('first', firstPages, 2),
  { name: 'coming', test: placeholders, priority: 1 },
  // Lists show days with it, and are not to get the engine with it.
  { name: 'whole', test: /\/engine\/widgets\/parts\/whole\.tsx$/, priority: 1 },
  { name: 'parts', test: parts, minShareCount: 3 },
];
