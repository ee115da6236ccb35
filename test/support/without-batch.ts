type Server = (request: Request) => Promise<Response>

/** A server from before the batch call, which answers its address with 404. */
export const withoutBatch =
  (server: Server): Server =>
  (request) =>
    request.url.endsWith('/collect-batch') ? server(new Request(`${request.url}-of-later`, request)) : server(request)
