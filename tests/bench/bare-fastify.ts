/** A Fastify that does nothing but JSON: it answers a GET with the text of a file, and takes a body. Arguments: port, file. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [port, file = ''] = process.argv.slice(2);
const reply: unknown = JSON.parse(readFileSync(file, 'utf8'));
const app = fastify({ bodyLimit: 16 * 1024 * 1024 });
app.get('/', async () => reply);
app.post('/', async () => reply);
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('Ready\n');
