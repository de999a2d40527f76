import { BlockList, isIP } from 'node:net'

/** Of IPv4, what leads to no site of the world: this machine, this network, groups, and what is kept for other ends. */
const CLOSED_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Of what is given out in IPv6, what carries an IPv4 address inside or is there for examples. */
const CLOSED_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

function listOf(nets: string, family: 'ipv4' | 'ipv6', list = new BlockList()): BlockList {
  for (const [net = '', bits] of nets.split(' ').map((one) => one.split('/'))) list.addSubnet(net, Number(bits), family)
  return list
}

const closed = listOf(CLOSED_V6, 'ipv6', listOf(CLOSED_V4, 'ipv4'))
/** All of IPv6 that is given out to sites. */
const given = listOf('2000::/3', 'ipv6')

/** Whether a numeric address is one of the world, and not of this machine or of the networks that it is in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
