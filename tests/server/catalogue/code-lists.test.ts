import { expect, it } from 'vitest';
import { useServer } from '../harness/server.ts';

const server = useServer();

it('[EN-02] code lists have the enumerations of the wire', async () => {
  const { dictionaries } = (await server.visitor().get('commonDatas')).data;
  const labels = (name: string) => dictionaries[name]?.map(({ id, label }) => [id, label['zh-CN'], label['en-US']]).toSorted();
  const permit = ['港澳台居民居住证/通行证', 'Permit of Hong Kong, Macao and Taiwan residents'];
  const residence = ['外国人永久居留身份证及其他', 'Permanent residence card and other'];
  expect(labels('productCategory')).toEqual([
    ['0', '平台产品', 'Platform product'],
    ['1', '科技赋能产品', 'Tech-enabled product'],
  ]);
  expect(labels('activityStatus')).toEqual([
    ['0', '草稿', 'Draft'],
    ['1', '待生效', 'Pending effective'],
    ['2', '已生效', 'Effective'],
    ['3', '已核销', 'Written off'],
  ]);
  expect(labels('salesChannel')).toEqual([
    ['1', '经纪公司', 'Broker company'],
    ['3', '平台经纪', 'Platform broker'],
  ]);
  expect(labels('certType')).toEqual([
    ['15081001', '身份证', 'National ID card'],
    ['15081002', '护照', 'Passport'],
    ['15081003', ...permit],
    ['15081004', '军官证', "Officer's card"],
    ['15081005', ...residence],
    ['15081010', '统一社会信用代码', 'Unified social credit code'],
  ]);
  expect(labels('idType')).toEqual([
    ['I', '身份证', 'National ID card'],
    ['J', '军官证', "Officer's card"],
    ['K', ...permit],
    ['O', ...residence],
    ['P', '护照', 'Passport'],
  ]);
  expect(labels('sex')).toEqual([
    ['F', '女', 'Female'],
    ['M', '男', 'Male'],
  ]);
  expect(labels('occupationClass')).toEqual(
    ['一', '二', '三', '四', '五', '六'].map((word, at) => [String(at + 1), `${word}类`, `Class ${at + 1}`]),
  );
});
