/** The response to a browser's request for a page or a form, without following redirects. */
export type PageResponse = { status: number; location: string; text: string; headers: Headers };

export async function open(address: string): Promise<PageResponse> {
  return read(await fetch(address, { redirect: "manual" }));
}

/** Submits a form as a browser does. */
export async function submit(
  address: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<PageResponse> {
  return read(await fetch(address, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" }));
}

/** Returns the fields of the hosted pages' card form. */
export function cardForm(number: string, more: Record<string, string> = {}): Record<string, string> {
  return { cardNumber: number, cardExpiry: "12 / 40", cardCvc: "123", ...more };
}

/** Returns the text of the page's alert, or undefined. */
export function alertOf({ text }: PageResponse): string | undefined {
  return /role="alert">([^<]*)</.exec(text)?.[1];
}

async function read(response: Response): Promise<PageResponse> {
  const { status, headers } = response;
  return { status, location: headers.get("location") ?? "", text: await response.text(), headers };
}
