import Fastify from 'fastify';
import { checkApplication, compileModel, issueText, priceApplication, unknownMembers } from '@insure/engine';
import { modelFiles } from '../models/compile.mjs';

const { model } = compileModel(modelFiles(), 'bicycle');

/** `POST /applications` answers with the premium, or with what is wrong and where. */
export const server = () => {
  const app = Fastify();
  app.post('/applications', (request, reply) => {
    const at = new Date().toISOString().slice(0, 10);
    // The page has checked and priced it too; the server believes none of that.
    const { issues, refer } = checkApplication(model, request.body, at);
    const wrong = [...unknownMembers(model, request.body), ...issues];
    if (wrong.length > 0)
      return reply.code(422).send({
        issues: wrong.map((issue) => ({ path: issue.path, code: issue.code, message: issueText(model, issue, 'en-US') })),
      });
    const { premium } = priceApplication(model, request.body, at);
    return { premium, forUnderwriter: refer.map(({ message }) => message) };
  });
  return app;
};
