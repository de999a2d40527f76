import accessibility from 'lucide-static/icons/accessibility.svg?raw'
import apple from 'lucide-static/icons/apple.svg?raw'
import archive from 'lucide-static/icons/archive.svg?raw'
import arrowDown from 'lucide-static/icons/arrow-down.svg?raw'
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw'
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw'
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw'
import badgeCheck from 'lucide-static/icons/badge-check.svg?raw'
import banknote from 'lucide-static/icons/banknote.svg?raw'
import bell from 'lucide-static/icons/bell.svg?raw'
import bookOpen from 'lucide-static/icons/book-open.svg?raw'
import bookOpenText from 'lucide-static/icons/book-open-text.svg?raw'
import bookmark from 'lucide-static/icons/bookmark.svg?raw'
import briefcase from 'lucide-static/icons/briefcase.svg?raw'
import building2 from 'lucide-static/icons/building-2.svg?raw'
import calculator from 'lucide-static/icons/calculator.svg?raw'
import calendarDays from 'lucide-static/icons/calendar-days.svg?raw'
import calendarPlus from 'lucide-static/icons/calendar-plus.svg?raw'
import camera from 'lucide-static/icons/camera.svg?raw'
import car from 'lucide-static/icons/car.svg?raw'
import chartColumn from 'lucide-static/icons/chart-column.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import chevronsLeft from 'lucide-static/icons/chevrons-left.svg?raw'
import chevronsRight from 'lucide-static/icons/chevrons-right.svg?raw'
import circleCheck from 'lucide-static/icons/circle-check.svg?raw'
import circlePlay from 'lucide-static/icons/circle-play.svg?raw'
import clipboardList from 'lucide-static/icons/clipboard-list.svg?raw'
import clipboardPen from 'lucide-static/icons/clipboard-pen.svg?raw'
import clock from 'lucide-static/icons/clock.svg?raw'
import code from 'lucide-static/icons/code.svg?raw'
import codeXml from 'lucide-static/icons/code-xml.svg?raw'
import cog from 'lucide-static/icons/cog.svg?raw'
import columns3 from 'lucide-static/icons/columns-3.svg?raw'
import compass from 'lucide-static/icons/compass.svg?raw'
import copy from 'lucide-static/icons/copy.svg?raw'
import cupSoda from 'lucide-static/icons/cup-soda.svg?raw'
import download from 'lucide-static/icons/download.svg?raw'
import ellipsisVertical from 'lucide-static/icons/ellipsis-vertical.svg?raw'
import externalLink from 'lucide-static/icons/external-link.svg?raw'
import eye from 'lucide-static/icons/eye.svg?raw'
import eyeOff from 'lucide-static/icons/eye-off.svg?raw'
import file from 'lucide-static/icons/file.svg?raw'
import fileArchive from 'lucide-static/icons/file-archive.svg?raw'
import fileAudio from 'lucide-static/icons/file-audio.svg?raw'
import fileBadge from 'lucide-static/icons/file-badge.svg?raw'
import fileCheck from 'lucide-static/icons/file-check.svg?raw'
import fileImage from 'lucide-static/icons/file-image.svg?raw'
import filePenLine from 'lucide-static/icons/file-pen-line.svg?raw'
import fileSpreadsheet from 'lucide-static/icons/file-spreadsheet.svg?raw'
import fileText from 'lucide-static/icons/file-text.svg?raw'
import fileVideo from 'lucide-static/icons/file-video.svg?raw'
import filter from 'lucide-static/icons/filter.svg?raw'
import flaskConical from 'lucide-static/icons/flask-conical.svg?raw'
import folder from 'lucide-static/icons/folder.svg?raw'
import folderOpen from 'lucide-static/icons/folder-open.svg?raw'
import gavel from 'lucide-static/icons/gavel.svg?raw'
import globe from 'lucide-static/icons/globe.svg?raw'
import graduationCap from 'lucide-static/icons/graduation-cap.svg?raw'
import handCoins from 'lucide-static/icons/hand-coins.svg?raw'
import handshake from 'lucide-static/icons/handshake.svg?raw'
import hardHat from 'lucide-static/icons/hard-hat.svg?raw'
import heartPulse from 'lucide-static/icons/heart-pulse.svg?raw'
import history from 'lucide-static/icons/history.svg?raw'
import hourglass from 'lucide-static/icons/hourglass.svg?raw'
import house from 'lucide-static/icons/house.svg?raw'
import image from 'lucide-static/icons/image.svg?raw'
import images from 'lucide-static/icons/images.svg?raw'
import inbox from 'lucide-static/icons/inbox.svg?raw'
import info from 'lucide-static/icons/info.svg?raw'
import keyRound from 'lucide-static/icons/key-round.svg?raw'
import keySquare from 'lucide-static/icons/key-square.svg?raw'
import landmark from 'lucide-static/icons/landmark.svg?raw'
import languages from 'lucide-static/icons/languages.svg?raw'
import laptop from 'lucide-static/icons/laptop.svg?raw'
import library from 'lucide-static/icons/library.svg?raw'
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw'
import link from 'lucide-static/icons/link.svg?raw'
import listFilter from 'lucide-static/icons/list-filter.svg?raw'
import loaderCircle from 'lucide-static/icons/loader-circle.svg?raw'
import lock from 'lucide-static/icons/lock.svg?raw'
import logIn from 'lucide-static/icons/log-in.svg?raw'
import logOut from 'lucide-static/icons/log-out.svg?raw'
import mail from 'lucide-static/icons/mail.svg?raw'
import map from 'lucide-static/icons/map.svg?raw'
import mapPin from 'lucide-static/icons/map-pin.svg?raw'
import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import menu from 'lucide-static/icons/menu.svg?raw'
import messageSquareWarning from 'lucide-static/icons/message-square-warning.svg?raw'
import messagesSquare from 'lucide-static/icons/messages-square.svg?raw'
import microscope from 'lucide-static/icons/microscope.svg?raw'
import monitor from 'lucide-static/icons/monitor.svg?raw'
import monitorPlay from 'lucide-static/icons/monitor-play.svg?raw'
import moon from 'lucide-static/icons/moon.svg?raw'
import mountain from 'lucide-static/icons/mountain.svg?raw'
import newspaper from 'lucide-static/icons/newspaper.svg?raw'
import palette from 'lucide-static/icons/palette.svg?raw'
import panelsTopLeft from 'lucide-static/icons/panels-top-left.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import pencil from 'lucide-static/icons/pencil.svg?raw'
import phone from 'lucide-static/icons/phone.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import plug from 'lucide-static/icons/plug.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import presentation from 'lucide-static/icons/presentation.svg?raw'
import printer from 'lucide-static/icons/printer.svg?raw'
import receipt from 'lucide-static/icons/receipt.svg?raw'
import refreshCw from 'lucide-static/icons/refresh-cw.svg?raw'
import rss from 'lucide-static/icons/rss.svg?raw'
import ruler from 'lucide-static/icons/ruler.svg?raw'
import scrollText from 'lucide-static/icons/scroll-text.svg?raw'
import search from 'lucide-static/icons/search.svg?raw'
import searchCheck from 'lucide-static/icons/search-check.svg?raw'
import searchX from 'lucide-static/icons/search-x.svg?raw'
import share2 from 'lucide-static/icons/share-2.svg?raw'
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw'
import ship from 'lucide-static/icons/ship.svg?raw'
import smartphone from 'lucide-static/icons/smartphone.svg?raw'
import sprout from 'lucide-static/icons/sprout.svg?raw'
import star from 'lucide-static/icons/star.svg?raw'
import stethoscope from 'lucide-static/icons/stethoscope.svg?raw'
import sun from 'lucide-static/icons/sun.svg?raw'
import trash2 from 'lucide-static/icons/trash-2.svg?raw'
import triangleAlert from 'lucide-static/icons/triangle-alert.svg?raw'
import undo2 from 'lucide-static/icons/undo-2.svg?raw'
import user from 'lucide-static/icons/user.svg?raw'
import userPlus from 'lucide-static/icons/user-plus.svg?raw'
import userRound from 'lucide-static/icons/user-round.svg?raw'
import users from 'lucide-static/icons/users.svg?raw'
import utensils from 'lucide-static/icons/utensils.svg?raw'
import video from 'lucide-static/icons/video.svg?raw'
import wallet from 'lucide-static/icons/wallet.svg?raw'
import wheat from 'lucide-static/icons/wheat.svg?raw'
import wrench from 'lucide-static/icons/wrench.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import zap from 'lucide-static/icons/zap.svg?raw'
import { BRANDS } from './brand-marks.ts'
import { insideOf } from './drawing.ts'

const drawings = {
  ...BRANDS,
  'search-check': searchCheck,
  'panels-top-left': panelsTopLeft,
  'message-square-warning': messageSquareWarning,
  inbox,
  'file-pen-line': filePenLine,
  'cup-soda': cupSoda,
  'code-xml': codeXml,
  accessibility,
  apple,
  archive,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'badge-check': badgeCheck,
  banknote,
  bell,
  'book-open': bookOpen,
  'book-open-text': bookOpenText,
  briefcase,
  'building-2': building2,
  calculator,
  'calendar-days': calendarDays,
  'calendar-plus': calendarPlus,
  car,
  'chart-column': chartColumn,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevrons-left': chevronsLeft,
  'chevrons-right': chevronsRight,
  'circle-check': circleCheck,
  'circle-play': circlePlay,
  'clipboard-list': clipboardList,
  'clipboard-pen': clipboardPen,
  clock,
  code,
  cog,
  compass,
  copy,
  download,
  'external-link': externalLink,
  file,
  'file-archive': fileArchive,
  'file-audio': fileAudio,
  'file-badge': fileBadge,
  'file-image': fileImage,
  'file-spreadsheet': fileSpreadsheet,
  'file-text': fileText,
  'file-video': fileVideo,
  'flask-conical': flaskConical,
  folder,
  'folder-open': folderOpen,
  gavel,
  globe,
  'graduation-cap': graduationCap,
  'hand-coins': handCoins,
  handshake,
  'hard-hat': hardHat,
  'heart-pulse': heartPulse,
  hourglass,
  house,
  images,
  info,
  landmark,
  languages,
  laptop,
  library,
  'life-buoy': lifeBuoy,
  link,
  'list-filter': listFilter,
  'loader-circle': loaderCircle,
  lock,
  mail,
  map,
  'map-pin': mapPin,
  megaphone,
  menu,
  'messages-square': messagesSquare,
  microscope,
  'monitor-play': monitorPlay,
  moon,
  mountain,
  newspaper,
  pause,
  phone,
  play,
  plug,
  presentation,
  printer,
  receipt,
  'refresh-cw': refreshCw,
  rss,
  ruler,
  'scroll-text': scrollText,
  search,
  'search-x': searchX,
  'share-2': share2,
  'shield-check': shieldCheck,
  ship,
  smartphone,
  sprout,
  star,
  stethoscope,
  sun,
  'triangle-alert': triangleAlert,
  user,
  users,
  utensils,
  wallet,
  wheat,
  wrench,
  x,
  zap,
  camera,
  eye,
  'eye-off': eyeOff,
  'key-round': keyRound,
  'key-square': keySquare,
  'log-in': logIn,
  'log-out': logOut,
  monitor,
  palette,
  'trash-2': trash2,
  'user-round': userRound,
  'user-plus': userPlus,
  'file-check': fileCheck,
  video,
  image,
  history,
  'undo-2': undo2,
  'ellipsis-vertical': ellipsisVertical,
  plus,
  filter,
  pencil,
  check,
  'arrow-up': arrowUp,
  'arrow-down': arrowDown,
  'columns-3': columns3,
  bookmark,
}

export type IconName = keyof typeof drawings
/** What is inside the svg element, for each icon. */
const inside = Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, insideOf(svg)]))

/** The drawing of a name that came from data, or of `otherwise` when we have none. */
export const drawing = (name: string, otherwise: IconName = 'file-text') => inside[name] ?? inside[otherwise] ?? ''
