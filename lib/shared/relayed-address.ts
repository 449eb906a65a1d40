/** Where pictures of articles are loaded from: `/api/images/{signature}/{address}`, the address in base64url. */
export const IMAGE_PATH = "/api/images/";
/** Where audio and video of articles are played from, and their captions read: `/api/media/{signature}/{address}`. */
export const MEDIA_PATH = "/api/media/";

/** Pixels: how wide a picture is sent. Rows show small ones; articles show them in full. */
export const THUMBNAIL_WIDTH = 400;
export const FULL_WIDTH = 1440;

/**
 * Says `direct` where a reader has chosen that pictures, audio and video come straight from their sites. The server reads it for a
 * document's policy, which is older than every call the document makes.
 */
export const IMAGES_COOKIE = "feedloom-images";
export const DIRECT = "direct";

const RELAYED = /\/api\/(?:images|media)\/[\w-]{22}\/([\w-]+)/;

/** Returns whether a picture, audio or video is loaded through our own server. */
export const isRelayed = (address: string): boolean => address.startsWith(IMAGE_PATH) || address.startsWith(MEDIA_PATH);

/** Returns HTML with every address of ours in it written as `change` gives it. */
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
