import { policyNoIn } from '../addresses.ts';
import type { ComponentType } from 'react';
import { inShell, page, pageRoute, type PageRoute, pageSkeletons } from '../layouts/route.ts';

const policySkeleton = async (query: URLSearchParams): Promise<ComponentType> => {
  const { ListSkeleton, RecordSkeleton } = await pageSkeletons();
  return policyNoIn(query) === undefined ? ListSkeleton : () => RecordSkeleton({ hasCrumbs: true });
};

/** Returns the page on which policies are changed. The specification has it at two paths. */
const endorsementPage = (path: string, name: string, layout: PageRoute['layout']): PageRoute =>
  pageRoute(path, name, 'title.endorsement', {
    alsoFor: 'customer',
    layout,
    width: 'form',
    hasBar: true,
    lazy: page(
      () => import('../endorsements/endorsement-page.tsx'),
      'EndorsementPage',
      'dashboard',
      'endorsement',
      'list',
      'policy',
      'product',
      'status',
    ),
    skeleton: async (query) =>
      query.has('kind') ? (await import('../endorsements/editor-skeleton.tsx')).EditorSkeleton : policySkeleton(query),
  });

export const policyRoutes: readonly PageRoute[] = [
  pageRoute('/ins/detail', 'InsDetail', 'title.policy', {
    ...inShell,
    alsoFor: 'customer',
    tabTitle: (query) => (policyNoIn(query) === undefined ? 'title.policies' : 'title.policy'),
    lazy: page(() => import('./policy-page.tsx'), 'PolicyPage', 'list', 'policy', 'product', 'status'),
    skeleton: policySkeleton,
  }),
  pageRoute('/verify', 'PolicyCheck', 'title.verify', {
    access: 'neutral',
    width: 'form',
    lazy: page(() => import('./check-page.tsx'), 'CheckPage', 'policy'),
  }),
  endorsementPage('/ins/endorsement', 'InsEndorsement', 'shell'),
  endorsementPage('/products/employer/endorsement', 'EmployerEndorsement', 'site'),
  pageRoute('/order/trace', 'OrderTrace', 'title.trace', {
    ...inShell,
    lazy: page(() => import('../trace/trace-page.tsx'), 'TracePage', 'product', 'status', 'trace'),
    skeleton: async () => (await pageSkeletons()).RecordSkeleton,
  }),
  pageRoute('/underwriting', 'Underwriting', 'title.underwriting', {
    ...inShell,
    rights: ['underwriting'],
    lazy: page(
      () => import('../underwriting/queue-page.tsx'),
      'UnderwritingPage',
      'endorsement',
      'policy',
      'product',
      'status',
      'underwriting',
    ),
    skeleton: async (query) => {
      const { ListSkeleton, RecordSkeleton } = await pageSkeletons();
      return query.has('no') ? () => RecordSkeleton({ width: '22rem' }) : ListSkeleton;
    },
  }),
];
