// Only the server needs the address: pages get it from the root loader.
export { default as enhanceUrl } from 'virtual:enhance'
