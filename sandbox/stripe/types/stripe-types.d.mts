export type Shape =
  | string
  | { is: unknown }
  | { list: Shape }
  | { map: Shape }
  | { fields: Record<string, Shape> }
  | { either: Shape[] };

/** The types of the installed `stripe` package. */
export function stripeTypes(): {
  version: string;
  /** `name`: file and type, for example "Checkout/Sessions.Checkout.SessionCreateParams" */
  shape(name: string, depth?: number): Shape;
};
