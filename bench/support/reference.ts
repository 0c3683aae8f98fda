// The reference in a process of its own: node:http, or with `raw` a socket that doesn't read what it answers, sending
// as many bytes as it is told.
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';

const [size = '0', raw] = process.argv.slice(2);
const body = Buffer.alloc(Number(size), 'x');
const whole = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`), body]);
const server = raw
  ? createSocketServer((socket) => socket.on('data', () => socket.write(whole)).on('error', () => {}))
  : createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body);
    });
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as { port: number }).port);
});
