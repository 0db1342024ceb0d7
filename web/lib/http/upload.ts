/** A `fetch` that reports upload progress, which the browser's own cannot. */

/** What is needed of `fetch` to make one call. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** From 0 to 1 by the bytes that were sent; 1 while the server works on them. */
export type OnProgress = (progress: number) => void;

/** For large forms: `call('addPg', { body }, signal, uploading(onProgress))`. */
export function uploading(onProgress: OnProgress): Fetch {
  return (url, { method = 'GET', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'arraybuffer';
      request.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
      const stop = () => {
        request.abort();
        reject(signal?.reason);
      };
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop);
      request.send(body as XMLHttpRequestBodyInit);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const bytes = request.response as ArrayBuffer;
  return new Response(bytes.byteLength > 0 ? bytes : null, { status: request.status, headers });
}
