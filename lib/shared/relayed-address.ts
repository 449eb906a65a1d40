/** Path of relayed pictures of articles: `/api/images/{signature}/{address}`, the address in base64url. */
export const IMAGE_PATH = "/api/images/";
/** Path of relayed audio, video and captions of articles: `/api/media/{signature}/{address}`. */
export const MEDIA_PATH = "/api/media/";

/** Widths of relayed pictures in pixels: rows show small ones, articles show them in full. */
export const THUMBNAIL_WIDTH = 400;
export const FULL_WIDTH = 1440;

/**
 * Cookie with the value `direct` if the reader wants pictures, audio and video to load straight from their sites. The
 * server reads it to write a document's security policy, which is sent before the document makes any call.
 */
export const IMAGES_COOKIE = "feedloom-images";
export const DIRECT = "direct";

const RELAYED = /\/api\/(?:images|media)\/[\w-]{22}\/([\w-]+)/;

/** Returns true if a picture, audio or video is loaded through our own server. */
export const isRelayed = (address: string): boolean => address.startsWith(IMAGE_PATH) || address.startsWith(MEDIA_PATH);

/** Returns HTML with each of our addresses in it written as `change` gives it. */
export const changeRelayed = (html: string, change: (address: string) => string): string =>
  html.replace(new RegExp(RELAYED, "g"), change);

/** Returns the foreign address behind one of ours; any other address as it is. */
export function originalAddress(address: string): string {
  const encoded = isRelayed(address) ? RELAYED.exec(address)?.[1] : undefined;
  if (encoded === undefined) return address;
  const bytes = Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}

/** Returns the address of the small picture, where there is one. */
export const thumbnailAddress = (address: string): string =>
  address.startsWith(IMAGE_PATH) ? `${address}?w=${THUMBNAIL_WIDTH}` : address;
