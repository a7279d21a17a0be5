import { server } from './server.mjs';

console.log(await server().listen({ port: 3001 }));
