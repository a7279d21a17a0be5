import { describe, expect, it } from 'vitest';
import { bareText } from '../harness/bare.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const policies = { query: { list: 'policies' } } as const;

describe('saved views', () => {
  it('belong to one user and one list, and can be renamed and deleted only by that user', async () => {
    const agent = await server.as('chenzq');
    const body = { list: 'policies', name: ' 华新到期 ', query: 'key=%E5%8D%8E%E6%96%B0&ends=30' } as const;
    const { data: view } = await agent.get('viewSave', { body });
    expect(view).toMatchObject({ name: '华新到期', query: body.query });
    expect((await agent.get('viewQuery', policies)).data).toEqual([view]);
    expect((await agent.get('viewQuery', { query: { list: 'orders' } })).data).toEqual([]);

    const manager = await server.as('linxl');
    expect((await manager.get('viewQuery', policies)).data).toEqual([]);
    expect((await manager.call('viewRename', { body: { id: view.id, name: '别人的' } })).status).toBe(404);
    expect((await manager.call('viewDelete', { body: { id: view.id } })).status).toBe(404);

    expect((await agent.get('viewRename', { body: { id: view.id, name: '月底' } })).data).toEqual({ ...view, name: '月底' });
    expect((await agent.get('viewQuery', policies)).data).toEqual([{ ...view, name: '月底' }]);
    expect((await agent.get('viewDelete', { body: { id: view.id } })).data).toEqual({ id: view.id });
    expect((await agent.get('viewQuery', policies)).data).toEqual([]);
    expect((await agent.call('viewDelete', { body: { id: view.id } })).status).toBe(404);
  });

  it('have different names within a list', async () => {
    const agent = await server.as('chenzq');
    const save = (list: 'policies' | 'orders', name: string) => agent.call('viewSave', { body: { list, name, query: 'ends=7' } });
    expect((await save('policies', '一周')).status).toBe(200);
    const taken = await save('policies', '一周 ');
    expect([taken.status, taken.error]).toMatchObject([422, { issues: [{ path: '/name', code: 'name-taken' }] }]);
    expect((await save('orders', '一周')).status).toBe(200);
    const { data: second } = await agent.get('viewSave', { body: { list: 'policies', name: '两周', query: 'ends=7' } });
    expect((await agent.call('viewRename', { body: { id: second.id, name: '一周' } })).status).toBe(422);
    expect((await agent.call('viewRename', { body: { id: second.id, name: '两周' } })).status).toBe(200);
    expect((await save('policies', '  ')).status).toBe(400);
  });

  it('are at most 20 a list, also when they are saved at once', async () => {
    const agent = await server.as('wangm');
    const replies = await Promise.all(
      Array.from({ length: 22 }, (_, at) =>
        agent.call('viewSave', { body: { list: 'orders', name: `视图 ${at}`, query: 'status=WAIT_PAY' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('are stored encrypted, as a search text may be the name of a person', async () => {
    const agent = await server.as('linxl');
    await agent.get('viewSave', { body: { list: 'policies', name: '张三的保单', query: 'key=zhangsan' } });
    expect(await bareText(server.plain)).not.toMatch(/张三的保单|zhangsan/);
  });
});
