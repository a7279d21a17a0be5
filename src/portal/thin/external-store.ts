/** Stands in for `use-sync-external-store` in the build: swr has it for a React that does not bring the hook. */
export { useSyncExternalStore } from 'react';
