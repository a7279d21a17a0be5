import type { LanguageTag } from '@insure/engine';
import { addUsers } from '../accounts/organisations.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { runJob } from '../imports/read-table.ts';
import { type AgentOfFile, readAgents } from './agent-sheet.ts';
import { organisationById } from './repository.ts';

type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };
type ChangeContext = { readonly user: { readonly id: string }; readonly now: Date; readonly language: LanguageTag };

/** Reads the agents of a file and whether each one is new, known or invalid. Stores nothing. */
export const readAgentsOfFile = async (
  db: Db,
  orgId: string,
  file: UploadedFile | undefined,
  language: LanguageTag,
): Promise<readonly AgentOfFile[]> => {
  if (!file) throw new DomainError('MALFORMED');
  const organisation = await organisationById(db, orgId);
  if (!organisation) throw new DomainError('NOT_FOUND');
  const result = await runJob({ wanted: 'cells', bytes: file.bytes, name: file.name }, language);
  if (!('cells' in result)) throw new DomainError('SYSTEM');
  const users = await db
    .selectFrom('app_user')
    .where('organisation_id', '=', orgId)
    .select(['user_name', 'real_name', 'mobile'])
    .execute();
  const existingUsers = users.map(({ user_name: userName, real_name: name, mobile }) => ({
    userName,
    name: name['zh-CN'],
    mobile,
  }));
  const agentsOrIssue = readAgents(result.cells, existingUsers, language);
  return 'code' in agentsOrIssue ? throwIssueAt('/file', agentsOrIssue.code, agentsOrIssue.message, language) : agentsOrIssue;
};

/** Adds the new and valid agents of a file. Existing users are not added again. */
export const importAgents = async (db: Db, orgId: string, file: UploadedFile | undefined, by: ChangeContext) => {
  const agents = await readAgentsOfFile(db, orgId, file, by.language);
  const users = agents.flatMap(({ user }) => user ?? []);
  const addedUsers = await addUsers(db, orgId, users, by);
  const detail = { file: file?.name ?? '', added: addedUsers.length, rows: agents.length };
  const entry = {
    at: by.now,
    actor: by.user.id,
    subject: 'organisation',
    subjectNo: orgId,
    action: 'users-imported',
    detail,
  } as const;
  await record(db, entry);
  return { agents, added: addedUsers };
};
