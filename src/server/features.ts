import type { Deps } from './deps.ts';
import type { Route } from './http/route.ts';
import { expireRequest } from './accounts/jobs.ts';
import { accountRoutes } from './accounts/routes.ts';
import { signInRoutes } from './accounts/sign-in-routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { selectionRoutes } from './catalogue/selection-routes.ts';
import { commissionRoutes } from './commission/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { comparisonRoutes } from './comparison/routes.ts';
import { comparisonLinkRoutes } from './comparison/link-routes.ts';
import { auditRoutes } from './console/audit-routes.ts';
import { agentRoutes } from './console/agent-routes.ts';
import { consoleRoutes } from './console/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { departmentPlanRoutes } from './department-plans/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { endorsementRoutes } from './endorsements/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { insureRoutes } from './insure/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { occupationRoutes } from './occupations/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { insurerReconciliationRoutes } from './reconciliation/insurer-routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { shelfRoutes } from './shelf/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { traceRoutes } from './trace/routes.ts';
import { decideCase } from './underwriting/jobs.ts';
import { underwritingRoutes } from './underwriting/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { bookEndorsement, expireEndorsement, finishEndorsement } from './endorsements/jobs.ts';
import { forget } from './jobs/forget.ts';
import { expireOrder } from './orders/jobs.ts';
import { askPayment, makeRefund } from './payments/jobs.ts';
import { settleShelf } from './shelf/jobs.ts';
import { fetchDocument, giveUpIssuing, issuePolicy } from './policies/jobs.ts';
import { remindExpiring, sendNotice, writeNotices } from './notices/jobs.ts';
import { prepareRenewals } from './renewals/jobs.ts';
import { chainAudit } from './trace/jobs.ts';

/** Every call that the server answers, by feature. */
export const routes = (deps: Deps): readonly Route[] => [
  ...accountRoutes(deps),
  ...signInRoutes(deps),
  ...attachmentRoutes(deps),
  ...catalogueRoutes(deps),
  ...selectionRoutes(deps),
  ...commissionRoutes(deps),
  ...comparisonRoutes(deps),
  ...comparisonLinkRoutes(deps),
  ...agentRoutes(deps),
  ...auditRoutes(deps),
  ...consoleRoutes(deps),
  ...customerRoutes(deps),
  ...dashboardRoutes(deps),
  ...departmentPlanRoutes(deps),
  ...draftRoutes(deps),
  ...endorsementRoutes(deps),
  ...importRoutes(deps),
  ...insureRoutes(deps),
  ...noticeRoutes(deps),
  ...occupationRoutes(deps),
  ...orderRoutes(deps),
  ...paymentRoutes(deps),
  ...policyRoutes(deps),
  ...insurerReconciliationRoutes(deps),
  ...reconciliationRoutes(deps),
  ...renewalRoutes(deps),
  ...shareRoutes(deps),
  ...shelfRoutes(deps),
  ...siteRoutes(deps),
  ...traceRoutes(deps),
  ...underwritingRoutes(deps),
  ...viewRoutes(deps),
];

/** Every kind of job but `sweep`, which adds missing jobs of these. */
export const jobs = [
  askPayment,
  bookEndorsement,
  chainAudit,
  decideCase,
  expireEndorsement,
  expireOrder,
  expireRequest,
  fetchDocument,
  finishEndorsement,
  forget,
  giveUpIssuing,
  issuePolicy,
  makeRefund,
  settleShelf,
  prepareRenewals,
  remindExpiring,
  sendNotice,
  writeNotices,
] as const;
