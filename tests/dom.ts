import { configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Slow machines run these too: what is waited for comes, and a limit is there to end a hang.
configure({ asyncUtilTimeout: 60_000 });

const said: string[] = [];

// What a test draws brings no warning of React or of the browser: wrong nesting, the same key twice, unknown attributes.
beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...values: readonly unknown[]) => void said.push(values.map(String).join(' ')));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
