import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface PlainAnswer {
  status: number;
  header(name: string): string | null;
}

interface PlainRequest {
  port: number;
  path: string;
  method?: string;
  /** Any Host, which fetch would not send. */
  headers?: Record<string, string>;
  body?: string;
}

const reader = (headers: IncomingHttpHeaders) => (name: string) => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
};

export function plainRequest({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: PlainRequest): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        response.resume();
        response.on('error', () => {});
        resolve({ status: response.statusCode ?? 0, header: reader(response.headers) });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends bytes that are not HTTP. */
export function rawRequest(port: number, text: string): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [first = '', ...lines] = answer.split('\r\n');
      const pairs = lines.map((line) => line.split(': ') as [string, string]);
      const headers = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));
      resolve({ status: Number(first.split(' ')[1]), header: (name) => headers.get(name) ?? null });
    });
  });
}
