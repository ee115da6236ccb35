type Server = (request: Request) => Promise<Response>

/** The server as it was before the batch call: nothing is at its address. */
export const withoutBatch =
  (server: Server): Server =>
  (request) =>
    request.url.endsWith('/collect-batch') ? server(new Request(`${request.url}-of-later`, request)) : server(request)
